import { describe, expect, it } from 'vitest';
import { importsOf, productionFiles, readJson, type SourceFile } from './server/testing/source-files.ts';

const SERVER_SHARED = ['http', 'metrics', 'database', 'jobs', 'providers', 'transfer', 'backup', 'testing', 'cli'];
const WEB_SHARED = ['api', 'forms', 'i18n', 'ui', 'layout', 'cars', 'dev'];
/** The only places that put slices together. */
const COMPOSERS =
  /^server\/app\.ts$|^web\/root\.tsx$|^server\/cli\/|^server\/database\/seed\.ts$|\.page\.tsx$|^web\/dev\//;
const DATABASE_PACKAGES = /^(drizzle-orm|pg|pg-boss)$/;

const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');

/** `server/catalogue` for any of its files; undefined for what is no slice. */
function sliceOf(path: string): string | undefined {
  const [side = '', folder = '', ...rest] = path.split('/');
  // React Router makes the types of +types from the routes.
  if (rest.length === 0 || folder === '+types' || !['server', 'web'].includes(side)) return undefined;
  const shared = side === 'server' ? SERVER_SHARED : WEB_SHARED;
  return shared.includes(folder) ? undefined : `${side}/${folder}`;
}

const isPackage = (target: string) => !/^(contract|server|web|locales)\//.test(target) && !target.startsWith('node:');
const areTables = (...paths: string[]) => paths.every((path) => path.endsWith('.tables.ts'));

interface Rule {
  name: string;
  /** Whether this import breaks the rule. */
  breaks(from: string, to: string): boolean;
  /** An invented import that does, and one that does not. */
  wrong: [from: string, source: string];
  right: [from: string, source: string];
}

const RULES: Rule[] = [
  {
    name: 'contract imports only zod and itself',
    breaks: (from, to) => from.startsWith('contract/') && to !== 'zod' && !to.startsWith('contract/'),
    wrong: ['contract/garage.ts', "import type { Locale } from '../server/words.ts'"],
    right: ['contract/garage.ts', "import { z } from 'zod'; import { slug } from './catalogue.ts'"],
  },
  {
    name: 'server and web never import each other, not even types',
    breaks: (from, to) =>
      (from.startsWith('server/') && to.startsWith('web/')) || (from.startsWith('web/') && to.startsWith('server/')),
    wrong: ['web/garage/list.tsx', "import type { Vehicle } from '#server/garage/garage.tables.ts'"],
    right: ['web/garage/list.tsx', "import { vehicle } from '#contract/garage.ts'; import x from '#web/ui/button.tsx'"],
  },
  {
    name: 'a slice does not import a sibling slice',
    breaks(from, to) {
      const [own, other] = [sliceOf(from), sliceOf(to)];
      return own !== undefined && other !== undefined && own !== other && !areTables(from, to) && !COMPOSERS.test(from);
    },
    wrong: ['server/garage/garage.service.ts', "const x = await import('../catalogue/catalogue.service.ts')"],
    right: ['server/garage/garage.tables.ts', "import { models } from '#server/catalogue/catalogue.tables.ts'"],
  },
  {
    name: 'what is shared knows no slice',
    breaks: (from, to) => sliceOf(from) === undefined && sliceOf(to) !== undefined && !COMPOSERS.test(from),
    wrong: ['web/ui/card.tsx', "export { ModelCard } from '#web/catalogue/model-card.tsx'"],
    right: ['server/app.ts', "import { catalogueRoutes } from './catalogue/catalogue.routes.ts'"],
  },
  {
    name: 'routes and workers call services, not stores, tables or the database',
    breaks: (from, to) =>
      /\.(routes|worker)\.ts$/.test(from) && (/\.(store|tables)\.ts$/.test(to) || DATABASE_PACKAGES.test(to)),
    wrong: ['server/garage/garage.routes.ts', "import { createGarageStore } from './garage.store.ts'"],
    right: ['server/garage/garage.routes.ts', "import type { GarageService } from './garage.service.ts'"],
  },
  {
    name: 'services know neither tables nor the database nor HTTP',
    breaks: (from, to) =>
      from.endsWith('.service.ts') && (to.endsWith('.tables.ts') || DATABASE_PACKAGES.test(to) || to === 'fastify'),
    wrong: ['server/garage/garage.service.ts', "import { eq } from 'drizzle-orm/sql'"],
    right: ['server/garage/garage.service.ts', "import type { GarageStore } from './garage.store.ts'"],
  },
  {
    name: 'only stores, tables, seeds and the foundation speak to the database',
    breaks: (from, to) =>
      DATABASE_PACKAGES.test(to) &&
      !/\.(store|tables|seed)\.ts$|^server\/(database|jobs|backup)\/|^server\/http\/shared-limits\.ts$/.test(from),
    wrong: ['server/garage/deadlines.ts', "import pg from 'pg'"],
    right: ['server/garage/garage.store.ts', "import { eq } from 'drizzle-orm'"],
  },
  {
    name: 'production code imports only dependencies of production',
    breaks: (from, to) =>
      isPackage(to) &&
      !Object.hasOwn(dependencies, to) &&
      // Vite serves pages in development; React Router reads the list of routes while it builds.
      !(from === 'server/http/dev-pages.ts' && to === 'vite') &&
      !(from === 'web/routes.ts' && to === '@react-router/dev'),
    wrong: ['server/mail/outbox.ts', "import { SMTPServer } from 'smtp-server'"],
    right: ['server/http/dev-pages.ts', "import { createServer } from 'vite'; import fs from 'node:fs'"],
  },
];

function violations(files: readonly SourceFile[], { breaks }: Pick<Rule, 'breaks'>): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((target) => breaks(file.path, target))
      .map((target) => `${file.path} imports ${target}`),
  );
}

function readersOfEnvironment(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path !== 'server/env.ts' && /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\[/.test(text))
    .map(({ path }) => path);
}

function printersOfTheirOwn(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => /^server\/cli\/(?!print\.ts$)/.test(path) && /\bconsole\s*[.[]/.test(text))
    .map(({ path }) => path);
}

const files = productionFiles('contract', 'server', 'web');

describe('who may import whom', () => {
  it('is checked on all sources', () => {
    for (const path of ['contract/paths.ts', 'server/app.ts', 'server/http/pages.ts', 'web/ui/button.tsx'])
      expect(files.map((file) => file.path)).toContain(path);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(400);
  });

  for (const rule of RULES) {
    it(rule.name, () => {
      expect(violations(files, rule)).toEqual([]);
    });

    it(`${rule.name} (a breach is noticed)`, () => {
      const [wrongPath, wrongText] = rule.wrong;
      const [rightPath, rightText] = rule.right;
      expect(violations([{ path: wrongPath, text: wrongText }], rule)).toHaveLength(1);
      expect(violations([{ path: rightPath, text: rightText }], rule)).toEqual([]);
    });
  }
});

describe('the environment', () => {
  it('has one reader', () => {
    expect(readersOfEnvironment(files)).toEqual([]);
  });

  it('has one reader (a breach is noticed)', () => {
    const text = "const port = process.env['PORT'];";
    expect(readersOfEnvironment([{ path: 'server/run.ts', text }])).toEqual(['server/run.ts']);
    expect(readersOfEnvironment([{ path: 'server/env.ts', text }])).toEqual([]);
  });
});

describe('what operators read', () => {
  it('is printed in one place, which shows control characters instead of obeying them', () => {
    expect(printersOfTheirOwn(files)).toEqual([]);
  });

  it('is printed in one place (a breach is noticed)', () => {
    const text = 'console.log(quote.name);';
    expect(printersOfTheirOwn([{ path: 'server/cli/quotes.commands.ts', text }])).toHaveLength(1);
    expect(printersOfTheirOwn([{ path: 'server/cli/print.ts', text }])).toEqual([]);
  });
});
