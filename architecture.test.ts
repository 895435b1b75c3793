import { describe, expect, it } from 'vitest';
import { findCircle, loadedBy } from './server/testing/import-graph.ts';
import { importsOf, productionFiles, readJson, type SourceFile } from './server/testing/source-files.ts';

const SERVER_SHARED = [
  'shared',
  'environment',
  'start',
  'http',
  'metrics',
  'database',
  'jobs',
  'providers',
  'documents',
  'transfer',
  'bitmap-search',
  'backup',
  'testing',
  'cli',
];
const WEB_SHARED = ['api', 'forms', 'format', 'i18n', 'ui', 'layout', 'cars', 'dev'];
/** The only files that combine slices. */
const COMPOSERS =
  /^server\/(app|services|slices|open-registry|start\/serve)\.ts$|^server\/(cli|demo)\/|^web\/root\.tsx$|\.page\.tsx$|^web\/dev\//;
/** Slices that build on the catalogue, which imports none of them. */
const ON_CATALOGUE = ['search', 'configurator', 'catalogue-transfer'];
const DATABASE_PACKAGES = /^(drizzle-orm|pg|pg-boss)$/;

const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');

/** `server/catalogue` for any of its files; undefined outside of slices. */
function sliceOf(path: string): string | undefined {
  const [side = '', folder = '', ...rest] = path.split('/');
  // React Router generates the types in +types.
  if (rest.length === 0 || folder === '+types' || !['server', 'web'].includes(side)) return undefined;
  const shared = side === 'server' ? SERVER_SHARED : WEB_SHARED;
  return shared.includes(folder) ? undefined : `${side}/${folder}`;
}

const isPackage = (target: string) => !/^(contract|server|web|locales)\//.test(target) && !target.startsWith('node:');
const buildsOn = (own: string, other: string) => {
  const [side, folder = ''] = own.split('/');
  return ON_CATALOGUE.includes(folder) && other === `${side}/catalogue`;
};
const readsTables = (from: string, to: string) => /\.(store|tables)\.ts$/.test(from) && to.endsWith('.tables.ts');

interface Rule {
  name: string;
  /** Whether this import breaks the rule. */
  breaks(from: string, to: string): boolean;
  /** An example import that breaks it, and one that does not. */
  wrong: [from: string, source: string];
  right: [from: string, source: string];
}

const RULES: Rule[] = [
  {
    name: 'contract imports only zod and itself',
    breaks: (from, to) => from.startsWith('contract/') && to !== 'zod' && !to.startsWith('contract/'),
    wrong: ['contract/garage/garage.endpoints.ts', "import type { Locale } from '../../server/shared/words.ts'"],
    right: ['contract/garage/garage.endpoints.ts', "import { z } from 'zod'; import { slug } from './catalogue.ts'"],
  },
  {
    name: 'server and web never import each other, not even types',
    breaks: (from, to) =>
      (from.startsWith('server/') && to.startsWith('web/')) || (from.startsWith('web/') && to.startsWith('server/')),
    wrong: ['web/garage/list.tsx', "import type { Vehicle } from '#server/garage/garage.tables.ts'"],
    right: [
      'web/garage/list.tsx',
      "import { vehicle } from '#contract/garage/garage.endpoints.ts'; import x from '#web/ui/button.tsx'",
    ],
  },
  {
    name: 'a slice does not import a sibling slice',
    breaks(from, to) {
      const [own, other] = [sliceOf(from), sliceOf(to)];
      if (own === undefined || other === undefined || own === other || buildsOn(own, other)) return false;
      return !readsTables(from, to) && !COMPOSERS.test(from);
    },
    wrong: ['server/garage/garage.service.ts', "const x = await import('../catalogue/catalogue.service.ts')"],
    right: ['server/garage/garage.tables.ts', "import { models } from '#server/catalogue/catalogue.tables.ts'"],
  },
  {
    name: 'shared folders import no slice',
    breaks: (from, to) => sliceOf(from) === undefined && sliceOf(to) !== undefined && !COMPOSERS.test(from),
    wrong: ['web/ui/card.tsx', "export { ModelGrid } from '#web/catalogue/make-list.tsx'"],
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
    name: 'services import neither tables nor the database nor HTTP',
    breaks: (from, to) =>
      from.endsWith('.service.ts') && (to.endsWith('.tables.ts') || DATABASE_PACKAGES.test(to) || to === 'fastify'),
    wrong: ['server/garage/garage.service.ts', "import { eq } from 'drizzle-orm/sql'"],
    right: ['server/garage/garage.service.ts', "import type { GarageStore } from './garage.store.ts'"],
  },
  {
    name: 'only stores, tables, seeds and shared folders import the database',
    breaks: (from, to) =>
      DATABASE_PACKAGES.test(to) &&
      !/\.(store|tables|seed)\.ts$|^server\/(database|jobs|backup)\/|^server\/http\/shared-limits\.ts$/.test(from),
    wrong: ['server/garage/law/deadlines.ts', "import pg from 'pg'"],
    right: ['server/garage/garage.store.ts', "import { eq } from 'drizzle-orm'"],
  },
  {
    name: 'only web/api reaches the network: components read with useCall and act with sendRequest',
    breaks: (from, to) => /^web\/(?!api\/)/.test(from) && /^web\/api\/(browser-api|request|read-file)\.ts$/.test(to),
    wrong: ['web/quotes/use-quote.ts', "const { browserApi } = await import('#web/api/browser-api.ts')"],
    right: [
      'web/quotes/use-quote.ts',
      "import { useCall } from '#web/api/use-call.ts'; import { sendRequest } from '#web/api/send-request.ts'",
    ],
  },
  {
    name: 'production code imports only production dependencies',
    breaks: (from, to) =>
      isPackage(to) &&
      !Object.hasOwn(dependencies, to) &&
      // Vite serves pages in development; React Router reads the list of routes during the build.
      !(from === 'server/http/dev-pages.ts' && to === 'vite') &&
      !(from === 'web/routes.ts' && to === '@react-router/dev'),
    wrong: ['server/mail/outbox.ts', "import { SMTPServer } from 'smtp-server'"],
    right: ['server/http/dev-pages.ts', "import { createServer } from 'vite'; import fs from 'node:fs'"],
  },
];

function violations(files: readonly SourceFile[], { breaks }: Pick<Rule, 'breaks'>): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .map(({ target }) => target)
      .filter((target) => breaks(file.path, target))
      .map((target) => `${file.path} imports ${target}`),
  );
}

function readersOfEnvironment(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        path !== 'server/environment/env.ts' && /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\[/.test(text),
    )
    .map(({ path }) => path);
}

function printersOfTheirOwn(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => /^server\/cli\/(?!print\.ts$)/.test(path) && /\bconsole\s*[.[]/.test(text))
    .map(({ path }) => path);
}

const files = productionFiles('contract', 'server', 'web');

describe('who may import whom', () => {
  it('the import rules are checked on all sources', () => {
    for (const path of ['contract/shared/paths.ts', 'server/app.ts', 'server/http/pages.ts', 'web/ui/button.tsx'])
      expect(files.map((file) => file.path)).toContain(path);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(400);
  });

  for (const rule of RULES) {
    it(rule.name, () => {
      expect(violations(files, rule)).toEqual([]);
    });

    it(`${rule.name} (a violation is found)`, () => {
      const [wrongPath, wrongText] = rule.wrong;
      const [rightPath, rightText] = rule.right;
      expect(violations([{ path: wrongPath, text: wrongText }], rule)).toHaveLength(1);
      expect(violations([{ path: rightPath, text: rightText }], rule)).toEqual([]);
    });
  }
});

describe('rules of the contract', () => {
  const rules = (all: readonly SourceFile[]) => all.filter(({ path }) => path.endsWith('.rules.ts'));
  const withZod = (all: readonly SourceFile[]) =>
    rules(all)
      .filter(({ path }) => loadedBy(path, all).has('zod'))
      .map(({ path }) => path);

  it('rules of the contract load no zod, so that a page can use them without it', () => {
    expect(rules(files).length).toBeGreaterThan(20);
    expect(withZod(files)).toEqual([]);
  });

  it('a rules file that loads zod is found', () => {
    const schemas = { path: 'contract/x/x.endpoints.ts', text: "import { z } from 'zod'" };
    const wrong = { path: 'contract/x/x.rules.ts', text: "import { limit } from './x.endpoints.ts'" };
    const right = { path: 'contract/x/y.rules.ts', text: "import type { X } from './x.endpoints.ts'" };
    expect(withZod([schemas, wrong, right])).toEqual([wrong.path]);
  });
});

describe('endpoints of the contract', () => {
  const withConstants = (all: readonly SourceFile[]) =>
    all.filter(({ path, text }) => path.endsWith('.endpoints.ts') && /^export const [A-Z][A-Z_]+\b/m.test(text));

  it('limits and lists of values are in rules files, where they are looked for, and not in endpoints', () => {
    expect(withConstants(files).map(({ path }) => path)).toEqual([]);
  });

  it('a limit in an endpoints file is found', () => {
    const wrong = { path: 'contract/x/x.endpoints.ts', text: 'export const MAX_ITEMS = 5;' };
    const right = { path: 'contract/x/x.rules.ts', text: 'export const MAX_ITEMS = 5;' };
    expect(withConstants([wrong, right])).toEqual([wrong]);
  });
});

describe('imports', () => {
  it('imports have no cycles, types and lazy imports included', () => {
    expect(findCircle(files)).toBeUndefined();
  });

  it('an import cycle is found', () => {
    const one = { path: 'web/x/one.ts', text: "import { two } from './two.ts'" };
    const two = { path: 'web/x/two.ts', text: "import type { One } from './one.ts'" };
    expect(findCircle([one, two])).toEqual([one.path, two.path, one.path]);
    const lazy = { path: two.path, text: "const one = await import('./one.ts')" };
    expect(findCircle([one, lazy])).toEqual([one.path, two.path, one.path]);
  });
});

describe('SQL', () => {
  const tablesOf = (all: readonly SourceFile[]) =>
    new Map(
      all.flatMap(({ path, text }) =>
        path.endsWith('.tables.ts')
          ? [...text.matchAll(/\b(?:pgTable|\.table)\(\s*'(\w+)'/g)].map(([, name = '']) => [name, sliceOf(path)])
          : [],
      ),
    );
  const foreignNames = (all: readonly SourceFile[]) => {
    const tables = tablesOf(all);
    return all.flatMap(({ path, text }) => {
      const own = sliceOf(path);
      return [...text.matchAll(/\b(?:from|join|into|update|truncate)\s+"?(\w+)"?/gi)]
        .map(([, name = '']) => ({ name, owner: tables.get(name) }))
        .filter(({ owner }) => own && owner && owner !== own && !buildsOn(own, owner))
        .map(({ name }) => `${path} names ${name}`);
    });
  };

  it('SQL names only tables of its slice; others are imported, so that a search for a table finds its readers', () => {
    expect(tablesOf(files).size).toBeGreaterThan(80);
    expect(foreignNames(files)).toEqual([]);
  });

  it('the name of a table of another slice is found', () => {
    const tables = { path: 'server/dealers/dealers.tables.ts', text: "export const dealers = pgTable('dealers', {})" };
    const wrong = { path: 'server/x/x.store.ts', text: 'sql`select from a join dealers on true`' };
    const right = { path: 'server/x/y.store.ts', text: `sql\`select from a join \${dealers} on true\`` };
    expect(foreignNames([tables, wrong, right])).toEqual([`${wrong.path} names dealers`]);
  });
});

describe('the environment', () => {
  it('only server/environment/env.ts reads process.env', () => {
    expect(readersOfEnvironment(files)).toEqual([]);
  });

  it('another reader of process.env is found', () => {
    const text = "const port = process.env['PORT'];";
    expect(readersOfEnvironment([{ path: 'server/start/run.ts', text }])).toEqual(['server/start/run.ts']);
    expect(readersOfEnvironment([{ path: 'server/environment/env.ts', text }])).toEqual([]);
  });
});

describe('output of commands', () => {
  it('commands print through server/cli/print.ts only, which escapes control characters', () => {
    expect(printersOfTheirOwn(files)).toEqual([]);
  });

  it('a command that prints by itself is found', () => {
    const text = 'console.log(quote.name);';
    expect(printersOfTheirOwn([{ path: 'server/cli/quotes.commands.ts', text }])).toHaveLength(1);
    expect(printersOfTheirOwn([{ path: 'server/cli/print.ts', text }])).toEqual([]);
  });
});
