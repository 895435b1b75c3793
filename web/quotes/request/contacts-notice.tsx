import { useEffect } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { useTypedContacts } from './use-typed-contacts.ts';

const FIELDS = ['tradeIn', 'message'] as const;

/** A form with texts that dealers read. */
interface TextsForDealers extends FieldValues {
  tradeIn?: string | undefined;
  message?: string | undefined;
  showsContacts?: boolean | undefined;
}

/** Warns that a phone number, email address or link in the text would reach all dealers, and is removed from it. */
export function ContactsNotice<Values extends TextsForDealers>({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('quotes');
  // A form with more fields has these too, which the types of the library do not know.
  const { control, register, getValues, setValue, setFocus } = form as unknown as UseFormReturn<TextsForDealers>;
  const [tradeIn = '', message = '', isShown = false] = useWatch({ control, name: [...FIELDS, 'showsContacts'] });
  const found = useTypedContacts(tradeIn, message);
  // A number stays in one line.
  const contacts = found.map((contact) => contact.replaceAll(' ', '\u00a0')).join(', ');
  const text = t(isShown ? 'contacts.shown' : 'contacts.text', { contacts });

  useEffect(() => {
    if (contacts) announce(text);
  }, [contacts, text]);

  async function removeContacts() {
    const { withoutContacts } = await import('#contract/quotes/contacts-in-text.rules.ts');
    for (const name of FIELDS)
      setValue(name, withoutContacts(getValues(name) ?? ''), { shouldDirty: true, shouldValidate: true });
    setFocus('message');
  }

  if (!contacts) return null;
  return (
    <MessageBox
      kind="warning"
      heading="h3"
      title={t('contacts.title')}
      actions={
        !isShown && (
          <Button size="s" onClick={() => void removeContacts()}>
            {t('contacts.remove')}
          </Button>
        )
      }
    >
      <p>{text}</p>
      <Checkbox {...register('showsContacts', { shouldUnregister: true })}>{t('contacts.insist')}</Checkbox>
    </MessageBox>
  );
}
