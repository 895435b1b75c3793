import { Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { lazyChunk } from '#web/api/chunk.ts';

const LeaveDialog = lazyChunk('leave-dialog', async () => ({
  default: (await import('./leave-dialog.tsx')).LeaveDialog,
}));

/** While it is shown, leaving the page asks first: something typed is not saved. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
