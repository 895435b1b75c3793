import { useEffect, useEffectEvent, useState } from 'react';

interface Pressable {
  /** Undefined until it is known. */
  isSaved: boolean | undefined;
  /** Somebody wanted to save it before this was loaded. */
  startsAtOnce: boolean;
  change(isSaved: boolean): Promise<void>;
}

/** A button that saves: it shows a press at once, and stores it as soon as it is known what is saved. */
export function usePress({ isSaved, startsAtOnce, change }: Pressable): { isSaved: boolean; press(): void } {
  const [wanted, setWanted] = useState(startsAtOnce ? true : undefined);
  const isKnown = isSaved !== undefined;
  const shown = wanted ?? isSaved ?? false;

  const apply = useEffectEvent((value: boolean) => {
    setWanted(undefined);
    if (value !== isSaved) void change(value);
  });
  useEffect(() => {
    if (isKnown && wanted !== undefined) apply(wanted);
  }, [isKnown, wanted]);

  return { isSaved: shown, press: () => setWanted(!shown) };
}
