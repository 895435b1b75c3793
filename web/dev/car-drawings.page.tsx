import { useState } from 'react';
import { getMake, getMakes } from '#contract/catalogue/catalogue.endpoints.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { CarPicture } from '#web/cars/car-card.tsx';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { markUrl } from '#web/cars/make-mark.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle } from '#web/layout/section.tsx';
import { CarDrawing } from '#web/ui/car-art/car-drawing.tsx';
import { MIRROR } from '#web/ui/car-art/car-size.ts';
import { drawnSize } from '#web/ui/car-art/drawn-size.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';
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

type PaintedModel = Awaited<ReturnType<typeof loader>>[number] & { paint: Paint };

function CarEnds({ bodyType, shape, paint, make, ...known }: PaintedModel) {
  const size = drawnSize({ bodyType, ...known });
  const [half, height] = [size.widthMm / 20 + MIRROR, size.heightMm / 10];
  return (['front', 'rear'] as const).map((view) => (
    <svg key={view} className={styles.end} aria-hidden="true" viewBox={`${-half} 0 ${2 * half} ${height}`}>
      <CarDrawing {...size} {...{ bodyType, shape, paint, view }} mark={markUrl(make.slug)} />
    </svg>
  ));
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
            <CarEnds {...model} />
            <span className={isNamed ? undefined : 'visually-hidden'}>
              {model.make.name} {model.name}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
