/** Facts gathered by the step they came of. */
import type { Fact } from "../wire/types";

export interface LogStep {
  step: number;
  facts: Fact[];
}

export function bySteps(facts: Fact[]): LogStep[] {
  const steps = new Map<number, LogStep>();
  for (const fact of facts) {
    const known = steps.get(fact.step);
    if (known) known.facts.push(fact);
    else steps.set(fact.step, { step: fact.step, facts: [fact] });
  }
  return [...steps.values()];
}
