import { useState } from 'react';
import type { Change } from '#contract/configurator/optionals.rules.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { type Choice, type Configuration, ruledOptionals } from './configuration.ts';
import { Alternatives, Consequences, Outcome } from './consequences.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { priceOfChanges } from './price-of-changes.ts';
import { explain, resolveClick } from './resolve-click.ts';
import { ruleTexts } from './rule-texts.ts';

interface Props {
  configuration: Configuration;
  click: Change;
  onApply(choice: Choice): void;
  onClose(): void;
}

/** Explains what is added and removed with an optional before it is applied as one step. */
export function OptionalDialog({ configuration, click, onApply, onClose }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const [answers, setAnswers] = useState<readonly number[]>([]);
  const { choice, offered, price } = configuration;
  const nameOf = (code: string) => offered.find((optional) => optional.code === code)?.name ?? code;
  const priceOf = (changes: readonly Change[]) => priceOfChanges(offered, changes);
  const resolved = resolveClick(ruledOptionals(offered), new Set(choice.optionals), click, answers, priceOf);
  const { plan, questions } = resolved;
  const texts = ruleTexts(t, locale, nameOf);
  const name = nameOf(click.id);
  const concerned = [...choice.optionals, click.id];

  if (plan.status === 'impossible') {
    return (
      <DialogFrame
        title={t(click.selected ? 'optional.cannotAdd' : 'optional.cannotRemove', { name })}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('dialog.understood')}</Button>}
      >
        <p>{plan.because ? texts.reason(plan.because, new Set(concerned)) : t('optional.impossible')}</p>
      </DialogFrame>
    );
  }

  const { consequences, selection } = plan;
  const optionals = offered.map(({ code }) => code).filter((code) => selection.has(code));
  const difference = priceOf([click, ...consequences]);
  const lineOf = (change: Change) => ({
    key: change.id,
    text: t(change.selected ? 'change.add' : 'change.remove', { name: nameOf(change.id) }),
    difference: priceOf([change]),
  });
  const answer = (question: number, alternative: number) =>
    setAnswers([...questions.slice(0, question).map(({ chosen }) => chosen), alternative]);

  return (
    <DialogFrame
      title={t(click.selected ? 'optional.addTitle' : 'optional.removeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" onClick={() => onApply({ ...choice, optionals })}>
            {t('dialog.apply')}
          </Button>
        </>
      }
    >
      <Consequences lines={[lineOf(click)]} />
      {explain(resolved).map(({ because, changes, question }) => {
        const reason = texts.reason(because, new Set([...concerned, ...selection]));
        const asked = question === undefined ? undefined : questions[question];
        if (!asked || question === undefined)
          return <Consequences key={reason} reason={reason} lines={changes.map(lineOf)} />;
        return (
          <Alternatives
            key={reason}
            legend={reason}
            alternatives={asked.alternatives.map((alternative) => alternative.map(lineOf))}
            chosen={asked.chosen}
            onChoose={(alternative) => answer(question, alternative)}
          />
        );
      })}
      <Outcome difference={difference} total={price + difference} />
    </DialogFrame>
  );
}
