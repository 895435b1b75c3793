import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CheckNote } from './check-note.tsx';
import { PriceList } from './price-list.tsx';
import { SaveNote } from './save-note.tsx';
import { ShareButtons } from './share-buttons.tsx';
import styles from './summary-step.module.css';
import type { Wizard } from './use-configuration.ts';
import type { Saving } from './use-saving.ts';
import { useServerCheck } from './use-server-check.ts';

interface Props {
  model: ModelCard;
  wizard: Wizard;
  saving: Saving;
  /** URL that opens this configuration. */
  url: string;
}

/** The whole configuration, checked by the server, with buttons to save, share and print it. */
export function SummaryStep({ model, wizard, saving, url }: Props) {
  const { t } = useTranslation('configurator');
  const { configuration, code } = wizard;
  const { check, retry } = useServerCheck(model, configuration, code);
  const name = `${model.make.name} ${model.name}`;
  return (
    <div className={styles.parts}>
      <PriceList model={model} configuration={configuration} />
      <CheckNote check={check} price={configuration.price} onRetry={retry} />
      <ShareButtons url={url} title={t('share.title', { name })} />
      <SaveNote saving={saving} code={code} />
    </div>
  );
}
