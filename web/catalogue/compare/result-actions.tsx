import { favouriteModelKey } from '#contract/saved/saved-kinds.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { FavouriteButton } from '#web/cars/saved/favourite-button.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import type { FoundModel } from './first-version.tsx';
import { ModelCompareToggle } from './model-compare-toggle.tsx';

interface Props {
  model: FoundModel;
  /** The button that was pressed before this was loaded. */
  pressed: 'compare' | 'favourite' | undefined;
}

/** The buttons of a model that was found. */
export default function ResultActions({ model, pressed }: Props) {
  const locale = useLocale();
  return (
    <>
      <ModelCompareToggle model={model} startsAtOnce={pressed === 'compare'} />
      <FavouriteButton
        kind="model"
        id={favouriteModelKey(COUNTRY_OF[locale], model)}
        price={model.priceFrom}
        name={`${model.make.name} ${model.name}`}
        look="heart"
        startsAtOnce={pressed === 'favourite'}
      />
    </>
  );
}
