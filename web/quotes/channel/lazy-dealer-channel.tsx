import { Suspense, useState } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { DealerChannelProps } from './dealer-channel.tsx';

const DealerChannel = lazyChunk('dealer-channel', () => import('./dealer-channel.tsx'));

/** The channel, loaded when there is something in it or the dealer wants to write: most answers need none. */
export function LazyDealerChannel(props: Omit<DealerChannelProps, 'startsWriting'>) {
  const { t } = useTranslation('questions');
  const [startsWriting, setStartsWriting] = useState(false);
  const { messages, askedViewing, viewings, wishes, state } = props.inquiry;
  const isEmpty = messages.length + viewings.length === 0 && !askedViewing && !wishes.testDrive;
  const isClosed = state === 'declined' || state === 'expired';
  if (isEmpty && isClosed) return null;
  if (isEmpty && !startsWriting)
    return (
      <Button size="s" icon="mail" onClick={() => setStartsWriting(true)}>
        {t('channel.writeToCustomer')}
      </Button>
    );
  return (
    <Suspense>
      <DealerChannel {...props} startsWriting={startsWriting} />
    </Suspense>
  );
}
