import { Link } from 'react-router';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyEndpoint } from '#web/api/call-source.ts';
import { session } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadEndpoints } from './purchases-endpoints.ts';
import { RunningCampaign } from './running-campaign.tsx';
import { VerificationCard } from './verification-card.tsx';

const verification = lazyEndpoint(async () => (await loadEndpoints()).getVerification);

/**
 * The verification card of the user's own quote and the current campaign, until its reward was given. Without an
 * account it says that one is needed. After a failure there is no card: the mail has a link to the verification as well.
 */
export function QuoteVerification({ quote }: { quote: Quote }) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const { status } = useSession();
  const { data } = useCall(verification, status === 'ready' ? { params: { quote: quote.id } } : undefined);
  const { name, surname, email } = quote;
  return (
    <>
      {data && <VerificationCard verification={data} />}
      {data?.status !== 'approved' && (
        <RunningCampaign>
          {status === 'anonymous' && (
            <>
              {t('guest.text', { email })}{' '}
              <Link
                to={pagePath('registration', locale)}
                state={{ name, surname, email }}
                onClick={() => {
                  session.nextUri = pagePath('verification', locale, { quote: quote.id });
                }}
              >
                {t('guest.action')}
              </Link>
            </>
          )}
        </RunningCampaign>
      )}
    </>
  );
}
