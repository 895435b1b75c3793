import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useCompareState } from '../compare/use-compare-state.ts';
import { keepPath } from './keep-path.ts';

/** A URL without cars opens with those that were chosen for a comparison, and replaces the history entry. */
export function useChosenCars(plate: string, isEmpty: boolean): void {
  const locale = useLocale();
  const navigate = useNavigate();
  const { cars } = useCompareState();
  const chosen = cars.map(({ key }) => key).join(',');

  useEffect(() => {
    if (isEmpty && chosen !== '') void navigate(keepPath(locale, plate, chosen.split(',')), { replace: true });
  }, [isEmpty, chosen, locale, plate, navigate]);
}
