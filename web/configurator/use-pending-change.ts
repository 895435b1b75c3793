import { useState } from 'react';
import type { Change } from '#contract/configurator/optionals.rules.ts';
import { planChange } from '#contract/configurator/plan-change.rules.ts';
import type { ChangedPart, VersionChange } from './change-version.ts';
import { type Choice, ruledOptionals } from './configuration.ts';
import type { Wizard } from './use-configuration.ts';

/** A change with further consequences, which the user has to confirm. */
export type PendingChange =
  | { kind: 'version'; changes: readonly [VersionChange, ...VersionChange[]]; changedPart: ChangedPart; target: string }
  | { kind: 'optional'; click: Change };

export interface ChangeRequests {
  pending: PendingChange | undefined;
  /** `target` is the name of what was chosen. */
  changeVersion(changes: readonly VersionChange[], changedPart: ChangedPart, target: string): void;
  toggle(click: Change): void;
  choose(choice: Choice): void;
  apply(choice: Choice): void;
  cancel(): void;
}

/** Changes without consequences are applied at once; all others need a confirmation. */
export function usePendingChange({ configuration, choose }: Wizard): ChangeRequests {
  const [pending, setPending] = useState<PendingChange>();
  return {
    pending,
    choose,
    changeVersion([first, ...others], changedPart, target) {
      if (!first) return;
      if (others.length === 0 && first.losses.length === 0) choose(first.to.choice);
      else setPending({ kind: 'version', changes: [first, ...others], changedPart, target });
    },
    toggle(click) {
      const { choice, offered } = configuration;
      const plan = planChange(ruledOptionals(offered), new Set(choice.optionals), click);
      if (plan.status !== 'ready' || plan.consequences.length > 0) return setPending({ kind: 'optional', click });
      choose({ ...choice, optionals: offered.map(({ code }) => code).filter((code) => plan.selection.has(code)) });
    },
    apply(choice) {
      setPending(undefined);
      choose(choice);
    },
    cancel: () => setPending(undefined),
  };
}
