import { CLASS_FIGURE_NAMES, CLASS_FIGURES, type ClassFigure } from './catalogue.rules.ts';

/** A figure that a model does not have, or that is not stated, is null. */
export type ClassFigures = Record<ClassFigure, number | null>;

export interface ClassFact {
  figure: ClassFigure;
  value: number;
  /** How many models of the class are better. */
  better: number;
  /** How many models have the figure, this one included. */
  of: number;
}

/** A place among fewer models says nothing. */
const MIN_MODELS = 5;
/** Being better or worse than three quarters of the others is worth a sentence. */
const MOST = 0.75;
const MAX_STRENGTHS = 4;
const MAX_WEAKNESSES = 3;
const MAX_MIDDLES = 3;

export interface ClassFacts {
  strengths: ClassFact[];
  weaknesses: ClassFact[];
  middles: ClassFact[];
}

/**
 * What a model is better at than three quarters of its class, and what it is worse at, the most telling first; then
 * where more than a quarter is better, and more than a quarter worse.
 */
export function classFacts(own: ClassFigures, others: readonly ClassFigures[]): ClassFacts {
  const places = CLASS_FIGURE_NAMES.flatMap((figure) => placeOf(figure, own, others));
  const isMost = (count: number, { of }: ClassFact) => count >= (of - 1) * MOST;
  return {
    strengths: places
      .filter(({ fact, worse }) => isMost(worse, fact))
      .toSorted((one, other) => other.worse / other.fact.of - one.worse / one.fact.of)
      .map(({ fact }) => fact)
      .slice(0, MAX_STRENGTHS),
    middles: places
      .filter(({ fact, worse }) => Math.min(fact.better, worse) > (fact.of - 1) * (1 - MOST))
      .map(({ fact }) => fact)
      .slice(0, MAX_MIDDLES),
    weaknesses: places
      .map(({ fact }) => fact)
      .filter((fact) => isMost(fact.better, fact))
      .toSorted((one, other) => other.better / other.of - one.better / one.of)
      .slice(0, MAX_WEAKNESSES),
  };
}

/** Models with the same figure are neither better nor worse. */
function placeOf(figure: ClassFigure, own: ClassFigures, others: readonly ClassFigures[]) {
  const value = own[figure];
  const rivals = others.map((other) => other[figure]).filter((rival) => rival !== null);
  if (value === null || rivals.length + 1 < MIN_MODELS) return [];
  const more = rivals.filter((rival) => rival > value).length;
  const less = rivals.filter((rival) => rival < value).length;
  const [better, worse] = CLASS_FIGURES[figure] === 'more' ? [more, less] : [less, more];
  return [{ fact: { figure, value, better, of: rivals.length + 1 }, worse }];
}
