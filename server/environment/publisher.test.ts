import { describe, expect, it } from 'vitest';
import { ONLINE } from '#server/testing/online-environment.ts';
import { readEnvironment } from './env.ts';
import { PUBLISHER_REQUIREMENTS, publisherOf } from './publisher.ts';

const publisherWith = (changes: NodeJS.ProcessEnv) => publisherOf(readEnvironment({ ...ONLINE, ...changes }));

describe('publisher', () => {
  it('a public site shows what its variables say', () => {
    expect(publisherWith({})).toMatchObject({
      name: 'Example Motors S.r.l.',
      representative: 'Anna Verdi',
      register: 'Registro delle imprese di Milano, REA MI-1234567',
      logDays: 14,
      backupDays: 35,
      isExample: false,
    });
  });

  it.each(PUBLISHER_REQUIREMENTS.map(([name]) => name))('a publisher without %s is marked as an example', (name) => {
    expect(publisherWith({ [name]: '' }).isExample).toBe(true);
  });

  it('a country is shown the number of its call centre, unless the publisher has a number', () => {
    expect(publisherWith({}).phones).toMatchObject({ it: '+390212345678', de: '+493012345678' });
    expect(publisherWith({ PUBLISHER_PHONE: '+39 02 1' }).phones).toMatchObject({ it: '+39 02 1', de: '+39 02 1' });
  });

  it('the privacy notice names only configured suppliers', () => {
    expect(publisherOf(readEnvironment({})).suppliers).toEqual([]);
    expect(publisherWith({}).suppliers).toEqual(['mail', 'fileStore', 'payments']);
    const others = { VEHICLE_REGISTRY_URL: 'https://registry.example', ADDRESS_SEARCH_URL: 'https://photon.example' };
    expect(publisherWith(others).suppliers).toEqual(['mail', 'registry', 'addressSearch', 'fileStore', 'payments']);
  });
});
