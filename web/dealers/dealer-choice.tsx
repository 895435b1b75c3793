import { useId, useState } from 'react';
import type { NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldMessages } from '#web/ui/field.tsx';
import { useFieldIds } from '#web/ui/field-ids.ts';
import { DealerCard } from './dealer-card.tsx';
import styles from './dealer-choice.module.css';
import { DealerMap } from './dealer-map.tsx';

interface Props {
  answer: NearestDealers;
  make: { name: string; slug: string };
  value: readonly number[];
  onChange(ids: number[]): void;
  max: number;
  error: string | undefined;
}

/** The closest dealers as cards to choose from, beside the map. */
export function DealerChoice({ answer, make, value, onChange, max, error }: Props) {
  const { t } = useTranslation('dealers');
  const ids = useFieldIds();
  const groupName = useId();
  const [pointed, setPointed] = useState<number>();
  // Dealers are loaded in the browser only, so the server never renders a time.
  const [now] = useState(() => new Date());
  /** Beside the cards, where there is room, it is always shown. */
  const [isMapShown, setMapShown] = useState(false);
  // Without the names of towns it would be circles around nowhere.
  const hasMap = answer.towns.length > 0;
  const isOneOnly = max === 1;

  function choose(id: number, checked: boolean) {
    const others = value.filter((each) => each !== id);
    onChange(checked ? [...(isOneOnly ? [] : others), id] : others);
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('legend', { make: make.name })}</legend>
      <p className={styles.hint}>{isOneOnly ? t('chooseOne') : t('choose', { max })}</p>
      <FieldMessages ids={ids} error={error} />
      <div className={classNames(styles.choice, hasMap && styles.beside)}>
        {hasMap && (
          <Button
            className={styles.toggle}
            variant="quiet"
            size="s"
            icon={isMapShown ? 'eye-off' : 'eye'}
            aria-expanded={isMapShown}
            onClick={() => setMapShown(!isMapShown)}
          >
            {t(isMapShown ? 'map.hide' : 'map.show')}
          </Button>
        )}
        {hasMap && (
          <div className={styles.map} data-shown={isMapShown || undefined}>
            <DealerMap answer={answer} chosen={value} pointed={pointed} />
          </div>
        )}
        <ol className={styles.cards}>
          {answer.dealers.map((dealer, index) => {
            const checked = value.includes(dealer.id);
            return (
              <DealerCard
                key={dealer.id}
                dealer={dealer}
                number={hasMap ? index + 1 : undefined}
                make={make.slug}
                now={now}
                type={isOneOnly ? 'radio' : 'checkbox'}
                groupName={groupName}
                checked={checked}
                disabled={!isOneOnly && !checked && value.length >= max}
                errorId={error ? ids.error : undefined}
                onChange={(isChosen) => choose(dealer.id, isChosen)}
                onPoint={(isPointed) => setPointed(isPointed ? dealer.id : undefined)}
              />
            );
          })}
        </ol>
      </div>
    </fieldset>
  );
}
