import { type FormEvent, useState } from 'react';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { CarInUrl } from '#contract/quotes/quote-url.rules.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ComboBox } from '#web/ui/combo-box.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './car-chooser.module.css';
import { useCarChoices } from './use-car-choices.ts';

interface Props {
  onChoose(car: CarInUrl, name: string): void;
  onCancel?: (() => void) | undefined;
}

/** Value of "not sure yet": a dealer can advise. */
const UNDECIDED = 'undecided';

/** Make, model, and the version or "not sure yet". */
export function CarChooser({ onChoose, onCancel }: Props) {
  const { t } = useTranslation(['quotes', 'catalogue', 'validation']);
  const locale = useLocale();
  const [make, setMake] = useState<string | null>(null);
  const [model, setModel] = useState<string | null>(null);
  const [version, setVersion] = useState<string>(UNDECIDED);
  const [wasTried, setTried] = useState(false);
  const { makes, models, versions, failed, retry } = useCarChoices(make, model);
  const missing = (value: string | null, field: string) =>
    wasTried && value === null ? t('validation:required', { field }) : undefined;

  function chooseMake(slug: string | null) {
    setMake(slug);
    chooseModel(null);
  }

  function chooseModel(slug: string | null) {
    setModel(slug);
    setVersion(UNDECIDED);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const makeName = makes?.find(({ slug }) => slug === make)?.name;
    const modelName = models?.find(({ slug }) => slug === model)?.name;
    if (make === null || model === null || !makeName || !modelName) return;
    onChoose({ make, model, ...(version !== UNDECIDED && { version }) }, `${makeName} ${modelName}`);
  }

  const optionOf = ({ slug, name }: { slug: string; name: string }) => ({ id: slug, label: name });
  const versionOption = (version: VersionRow) => ({
    id: version.slug,
    label: versionTitle(version, locale, t),
    description: `${version.name} · ${formatPrice(version.price, locale)}`,
  });

  return (
    <form className={styles.chooser} noValidate onSubmit={submit}>
      <h3 className={styles.title}>{t('chooser.title')}</h3>
      {failed && <FailureBox heading="h3" title={t('chooser.failed')} isMinor onRetry={retry} />}
      <div className={styles.fields}>
        <ComboBox
          label={t('chooser.make')}
          options={(makes ?? []).map(optionOf)}
          value={make}
          onChange={chooseMake}
          loading={!makes && !failed}
          error={missing(make, t('validation:fields.make'))}
          autoComplete="off"
          required
        />
        <ComboBox
          key={make}
          label={t('chooser.model')}
          options={(models ?? []).map(optionOf)}
          value={model}
          onChange={chooseModel}
          loading={make !== null && !models && !failed}
          disabled={make === null}
          error={make === null ? undefined : missing(model, t('validation:fields.model'))}
          autoComplete="off"
          required
        />
        <Select
          className={styles.version}
          label={t('chooser.version')}
          options={[{ id: UNDECIDED, label: t('chooser.undecided') }, ...(versions ?? []).map(versionOption)]}
          value={version}
          onChange={(slug) => setVersion(slug ?? UNDECIDED)}
          loading={model !== null && !versions && !failed}
          disabled={model === null}
          description={t('chooser.versionHint')}
        />
      </div>
      <div className={styles.actions}>
        {/* Without any car yet, this is the main action. */}
        <Button type="submit" variant={onCancel ? 'secondary' : 'primary'} icon="plus">
          {t('chooser.add')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('chooser.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
