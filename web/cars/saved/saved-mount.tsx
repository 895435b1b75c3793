import { Suspense, useEffect, useState } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { session } from '#web/api/session.ts';

const MoveToAccount = lazyChunk('move-to-account', () => import('./move-to-account.tsx'));

/** Moves what was saved in the browser to the account when somebody signs in, whichever page comes next. */
export function SavedMount() {
  const [hasSignedIn, setSignedIn] = useState(false);
  useEffect(() => session.on('login', () => setSignedIn(true)), []);
  if (!hasSignedIn) return null;
  return (
    <Suspense>
      <MoveToAccount />
    </Suspense>
  );
}
