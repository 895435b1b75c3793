import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

/** An article as its file holds it. */
export interface ArticleFile<Front> {
  id: string;
  /** For messages about mistakes. */
  path: string;
  front: Front;
  body: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

export async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return check(path, schema, JSON.parse(await readFile(path, 'utf8')));
}

export async function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return check(path, schema, parse(await readFile(path, 'utf8')));
}

/** The articles of a folder, sorted by file name. */
export async function readArticles<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<ArticleFile<z.output<Schema>>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const [whole, yaml = '', body = ''] = FRONT_MATTER.exec(await readFile(path, 'utf8')) ?? [];
      if (whole === undefined) throw new Error(`${path} has no front matter`);
      return { id: name.replace(/\.md$/, ''), path, front: check(path, schema, readFrontMatter(path, yaml)), body };
    }),
  );
}

function readFrontMatter(path: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    throw new Error(`${path}: the front matter is not valid YAML`, { cause: error });
  }
}

function check<Schema extends z.ZodType>(path: string, schema: Schema, content: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(content);
  if (!success) throw new Error(`${path}: ${describe(error)}`);
  return data;
}

function describe({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
