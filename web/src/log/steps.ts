/** Facts gathered by the step they came of. */
import type { Fact } from "../wire/types";

export interface LogStep {
  step: number;
  facts: Fact[];
}

export function bySteps(facts: Fact[]): LogStep[] {
  const steps: LogStep[] = [];
  for (const fact of facts) {
    const last = steps.at(-1);
    if (last && last.step === fact.step) last.facts.push(fact);
    else steps.push({ step: fact.step, facts: [fact] });
  }
  return steps;
}
