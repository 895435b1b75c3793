import { z } from 'zod';
import { fuel, makeListItem, modelCard, slug } from '../catalogue/catalogue.endpoints.ts';
import {
  colour,
  engineFacts,
  equipmentItem,
  optional,
  trimSummary,
  versionRow,
} from '../catalogue/versions.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';

const inModel = z.object({ make: slug, model: slug });
const code = z.string().min(1).max(600);

/** Everything the configurator of a model needs, so that it makes no further requests. */
export const configuratorData = z.object({
  model: modelCard,
  versions: z.array(versionRow),
  trims: z.array(
    trimSummary.extend({
      equipment: z.array(equipmentItem),
      colours: z.array(colour),
      optionals: z.array(optional),
    }),
  ),
});
export type ConfiguratorData = z.infer<typeof configuratorData>;

export const getConfigurator = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/:make/:model/configurator',
  summary: 'Versions, trims, colours and optionals of a model, with the rules of the optionals',
  params: inModel,
  response: configuratorData,
  errors: ['catalogue.model-not-found'],
  cached: true,
});

/** The price of a configuration, computed by the server. */
export const checkedConfiguration = z.object({
  version: slug,
  colour: z.string(),
  optionals: z.array(z.string()),
  /** In the caller's country, in cents. */
  price: z.number().int(),
  /** With current parts, and its price in the caller's country. */
  code: z.string(),
  /** Parts of the code that are no longer offered, or no longer allowed together. */
  lost: z.number().int(),
  /** The price in the code, and the current price of the same configuration, both in the code's country. */
  before: z.object({ country: z.enum(COUNTRIES), price: z.number().int(), priceNow: z.number().int() }),
});
export type CheckedConfiguration = z.infer<typeof checkedConfiguration>;

export const checkConfiguration = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/:make/:model/configuration/:code',
  summary: 'The configuration of a code, with its price and rules checked',
  params: inModel.extend({ code }),
  response: checkedConfiguration,
  errors: ['catalogue.model-not-found', 'catalogue.configuration-invalid'],
});

export const savedConfiguration = z.object({
  model: z.object({ id: z.number().int(), name: z.string(), slug, make: makeListItem }),
  bodyType: modelCard.shape.bodyType,
  lengthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  shape: modelCard.shape.shape,
  version: z.object({ slug, name: z.string(), trim: z.string(), fuel, engine: engineFacts }),
  colour: colour.pick({ name: true, value: true }),
  optionals: z.number().int(),
  checked: checkedConfiguration,
  keptAt: z.iso.datetime(),
});
export type SavedConfiguration = z.infer<typeof savedConfiguration>;

const savedConfigurations = z.object({ configurations: z.array(savedConfiguration) });
const PATH = '/garagek/v1/user/configurations';

export const getConfigurations = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The configurations saved in the account, newest first',
  auth: 'user',
  response: savedConfigurations,
});

export const saveConfiguration = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Saves the configuration of a model and replaces an earlier one',
  auth: 'user',
  body: inModel.extend({ code }),
  response: savedConfigurations,
  errors: ['catalogue.model-not-found', 'catalogue.configuration-invalid'],
});

export const deleteConfiguration = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Deletes the saved configuration of a model',
  auth: 'user',
  body: inModel,
  response: savedConfigurations,
});
