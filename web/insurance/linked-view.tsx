import { useNavigate } from 'react-router';
import { getLinkedProposal } from '#contract/insurance/public-insurance.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/layout/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { DemoNote } from './demo-note.tsx';
import styles from './insurance.module.css';
import { ProposalFacts } from './proposal-facts.tsx';

/** What the link of a mail shows to people who are not signed in. */
export default function LinkedView({ linkKey }: { linkKey: string }) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { data, error } = useCall(getLinkedProposal, { body: { key: linkKey } });

  function signIn() {
    session.nextUri = window.location.pathname;
    void navigate(pagePath('login', locale));
  }

  const enter = (
    <Button variant="primary" onClick={signIn}>
      {t('linked.signIn')}
    </Button>
  );
  if (error !== undefined)
    return (
      <Section>
        <MessageBox kind="warning" title={errorText(error)} actions={enter} live />
      </Section>
    );
  if (!data) return null;
  return (
    <Section>
      <div className={styles.flow}>
        <DemoNote isDemo={data.isDemo} />
        <div className={styles.panel}>
          <h2 className={styles.heading}>{t('linked.title', { plate: data.plate })}</h2>
          <ProposalFacts country={data.country} terms={data.terms} />
          <p>{t('linked.text')}</p>
          <div className={styles.actions}>{enter}</div>
        </div>
      </div>
    </Section>
  );
}
