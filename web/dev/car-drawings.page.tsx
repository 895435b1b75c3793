import { useState } from 'react';
import { getMake, getMakes } from '#contract/catalogue/catalogue.endpoints.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { CarPicture } from '#web/cars/car-card.tsx';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle } from '#web/layout/section.tsx';
import type { Route } from './+types/car-drawings.page.ts';
import styles from './car-drawings.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const makes = await orPageError(api.call(getMakes));
  const models = await Promise.all(
    makes.map(async ({ slug }) => (await orPageError(api.call(getMake, { params: { make: slug } }))).models),
  );
  return models.flat();
}

/** All models side by side, for developers: can somebody who knows cars name them without reading? */
export default function CarDrawingsPage({ loaderData: models }: Route.ComponentProps) {
  const [isNamed, setNamed] = useState(true);
  return (
    <>
      <PageHead title="Cars" unlisted />
      <PageTitle title="Cars" />
      <label>
        <input type="checkbox" checked={isNamed} onChange={({ target }) => setNamed(target.checked)} /> Names
      </label>
      <ul className={styles.cars}>
        {paintNeighbours(models).map((model) => (
          <li key={model.id}>
            <CarPicture car={{ ...model, photo: null }} className={styles.car} sizes="300px" />
            <span className={isNamed ? undefined : 'visually-hidden'}>
              {model.make.name} {model.name}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
