import { useEffect, useRef } from 'react';
import { getOwnRating, type OwnRating } from '#contract/ratings/ratings.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { RatingForm } from './rating-form.tsx';
import styles from './rating-view.module.css';

interface Props {
  quote: string;
  linkKey: string | undefined;
}

/** The form, or what became of the rating. */
export default function RatingView({ quote, linkKey: key }: Props) {
  const { t } = useTranslation('ratings');
  const { data, error, reload, replace } = useCall(getOwnRating, { params: { quote }, query: key ? { key } : {} });
  if (error instanceof AppError && ['ratings.purchase-not-found', 'request.invalid'].includes(error.code))
    return <Missing />;
  if (error) return <FailureBox heading="h1" title={t('failed')} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonText lines={6} />
      </Skeleton>
    );
  const { rating } = data;
  const canRate = !rating || rating.status === 'rejected';
  return (
    <div className={styles.view}>
      {rating && <Outcome rating={rating} />}
      {canRate && <RatingForm quote={quote} linkKey={key} purchase={data} onRated={replace} />}
    </div>
  );
}

function Outcome({ rating: { status, reason } }: { rating: OwnRating }) {
  const { t } = useTranslation('ratings');
  const box = useRef<HTMLDivElement>(null);
  // It replaces the form, which had the focus.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <MessageBox
        kind={status === 'rejected' ? 'warning' : 'info'}
        heading={status === 'rejected' ? 'h2' : 'h1'}
        title={t(`${status}.title`)}
        live
      >
        {reason && (
          <p>
            <strong>{t('reason')}</strong> {reason}
          </p>
        )}
        <p>{t(`${status}.text`)}</p>
      </MessageBox>
    </div>
  );
}

function Missing() {
  const { t } = useTranslation('ratings');
  const locale = useLocale();
  return (
    <MessageBox
      kind="warning"
      heading="h1"
      title={t('missing.title')}
      live
      actions={
        <ButtonLink variant="primary" to={pagePath('quotes', locale)}>
          {t('toQuotes')}
        </ButtonLink>
      }
    >
      <p>{t('missing.text')}</p>
    </MessageBox>
  );
}
