import { useEffect, useState } from 'react';

/** Avoids warnings about a half-typed number. */
const PAUSE_MS = 600;

/** The contacts in texts that dealers read, found when typing pauses. */
export function useTypedContacts(...texts: string[]): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  const typed = texts.join('\n\n');

  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const { findContacts } = await import('#contract/quotes/contacts-in-text.rules.ts');
      if (!isWanted) return;
      const contacts = findContacts(typed).map(({ text }) => text);
      setFound((known) => (known.join('\n') === contacts.join('\n') ? known : contacts));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [typed]);

  return found;
}
