import { expect, test, vi } from "vitest";
import type { Review } from "../wire/types";
import { Reviewing } from "./reviewing.svelte";

const standing = (state: string): Review => ({ state, findings: [] }) as unknown as Review;

test("what was asked before the review was stopped does not show it running again", async () => {
  vi.useFakeTimers();
  const answers: ((review: Review) => void)[] = [];
  const seat = {
    review: () => new Promise<Review>((answer) => answers.push(answer)),
    startReview: () => Promise.resolve(),
    stopReview: () => Promise.resolve(),
  };
  const work = new Reviewing(seat as unknown as ConstructorParameters<typeof Reviewing>[0]);
  const early = work.look();
  const stopped = work.cancel();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(standing("stopped"));
  await stopped;
  answers[0]?.(standing("running"));
  await early;
  expect(work.review?.state).toBe("stopped");
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers).toHaveLength(2);
  vi.useRealTimers();
});

test("while it goes on it is looked at again", async () => {
  vi.useFakeTimers();
  const states = ["running", "running", "done"];
  const seat = {
    review: () => Promise.resolve(standing(states.shift() ?? "")),
    startReview: () => Promise.resolve(),
    stopReview: () => Promise.resolve(),
  };
  const work = new Reviewing(seat as unknown as ConstructorParameters<typeof Reviewing>[0]);
  await work.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work.review?.state).toBe("done");
  expect(states).toEqual([]);
  vi.useRealTimers();
});
