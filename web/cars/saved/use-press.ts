import { useEffect, useEffectEvent, useState } from 'react';

interface Pressable {
  /** Undefined until it is known. */
  isSaved: boolean | undefined;
  /** It cannot be known, so a press is sent on at once and fails. */
  hasFailed: boolean;
  /** Somebody wanted to save it before this was loaded. */
  startsAtOnce: boolean;
  change(isSaved: boolean): Promise<void>;
}

/** A button that saves: it shows a press at once, and stores it as soon as it is known what is saved. */
export function usePress({ isSaved, hasFailed, startsAtOnce, change }: Pressable): { isSaved: boolean; press(): void } {
  const [wanted, setWanted] = useState(startsAtOnce ? true : undefined);
  const isReady = isSaved !== undefined || hasFailed;
  const shown = wanted ?? isSaved ?? false;

  const apply = useEffectEvent((value: boolean) => {
    setWanted(undefined);
    if (value !== isSaved) void change(value);
  });
  useEffect(() => {
    if (isReady && wanted !== undefined) apply(wanted);
  }, [isReady, wanted]);

  return { isSaved: shown, press: () => setWanted(!shown) };
}
