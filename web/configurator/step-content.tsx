import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { ColoursStep } from './colours-step.tsx';
import { EnginesStep } from './engines-step.tsx';
import { OptionalsStep } from './optionals-step.tsx';
import { stepName } from './steps.ts';
import { SummaryStep } from './summary-step.tsx';
import { TrimsStep } from './trims-step.tsx';
import type { Wizard } from './use-configuration.ts';
import type { ChangeRequests } from './use-pending-change.ts';
import type { Saving } from './use-saving.ts';

interface Props {
  data: ConfiguratorData;
  wizard: Wizard;
  requests: ChangeRequests;
  saving: Saving;
  url: string;
}

export function StepContent({ data, wizard, requests, saving, url }: Props) {
  const { configuration } = wizard;
  switch (stepName(wizard.step)) {
    case 'trims':
      return (
        <TrimsStep
          data={data}
          configuration={configuration}
          onVersionChange={(change, target) => requests.changeVersion([change], 'trim', target)}
        />
      );
    case 'engines':
      return (
        <EnginesStep
          data={data}
          configuration={configuration}
          onVersionChange={(changes, target) => requests.changeVersion(changes, 'engine', target)}
        />
      );
    case 'colours':
      return (
        <ColoursStep
          data={data}
          configuration={configuration}
          onChoose={requests.choose}
          onVersionChange={(change, target) => requests.changeVersion([change], 'gearbox', target)}
        />
      );
    case 'optionals':
      return <OptionalsStep configuration={configuration} onClick={requests.toggle} />;
    case 'summary':
      return <SummaryStep model={data.model} wizard={wizard} saving={saving} url={url} />;
  }
}
