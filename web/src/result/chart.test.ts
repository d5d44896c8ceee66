import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import LineChart from "./LineChart.svelte";

afterEach(cleanup);

it("covers no value with the number of a mark, not even the last at the top", () => {
  const series = [{ id: "a", label: "Red", tint: "#a00", points: [[0, 0], [10, 100]] as [number, number][] }];
  const { container } = render(LineChart, { title: "Points", series, marks: [{ step: 10, words: "Red" }] });
  const dot = container.querySelector("circle.dot");
  const foot = Number(dot?.getAttribute("cy")) + Number(dot?.getAttribute("r"));
  const heights = [...(container.querySelector("path.line")?.getAttribute("d") ?? "").matchAll(/,([\d.]+)/g)].map((one) => Number(one[1]));
  expect(heights).toHaveLength(2);
  expect(Math.min(...heights) - foot).toBeGreaterThan(5);
});
