import { describe, expect, it } from 'vitest';
import { matchModel } from './match-model.ts';

const model = (name: string, aliases: string[] = [], names = {}) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  names,
  aliases,
});
const MODELS = [
  model('Golf'),
  model('Golf Plus'),
  model('Polo'),
  model('A-Class', ['Classe A'], { de: 'A-Klasse' }),
  model('ID.3'),
];

describe('the model that a name means', () => {
  it.each([
    ['GOLF', 'Golf'],
    ['Golf VII 1.6 TDI', 'Golf'],
    ['golf plus', 'Golf Plus'],
    ['Golf Plus 1.4', 'Golf Plus'],
    ['A-Klasse', 'A-Class'],
    ['CLASSE A 180', 'A-Class'],
    ['id.3 Pro', 'ID.3'],
    ['Golfino', undefined],
    ['Passat', undefined],
    ['', undefined],
  ])('“%s” is %s', (name, expected) => {
    expect(matchModel(MODELS, name)?.name).toBe(expected);
  });
});
