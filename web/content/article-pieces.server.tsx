import { createElement, Fragment, type ReactNode } from 'react';
import type { ArticlePart } from '#contract/content/content.endpoints.ts';
import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import { DataBlock, toDataText } from '#web/ui/data-block.tsx';
import type { ArticleData } from './article-view.tsx';
import { type StaticArticlePart, StaticPart } from './static-part.tsx';

/** Adds the parts of a body to the pieces of a page, as few as the live parts allow. */
export function planBody(
  parts: readonly ArticlePart[],
  pieces: ReactNode[],
  campaign?: Campaign | null,
): ArticleData['body'] {
  const plan: ArticleData['body'] = [];
  let gathered: StaticArticlePart[] = [];
  const flush = () => {
    if (gathered.length === 0) return;
    plan.push(pieces.length);
    pieces.push(<StaticParts parts={gathered} campaign={campaign} />);
    gathered = [];
  };
  for (const part of parts) {
    if (part.kind !== 'calculator' && part.kind !== 'running-costs') gathered.push(part);
    else {
      flush();
      plan.push(part.kind);
    }
  }
  flush();
  return plan;
}

function StaticParts({
  parts,
  campaign,
}: {
  parts: readonly StaticArticlePart[];
  campaign: Campaign | null | undefined;
}) {
  const elements = parts.map((part) => createElement(StaticPart, { part, campaign }));
  // As separate children, not as a list, parts need no keys.
  return createElement(Fragment, null, ...elements);
}

/** Structured data for search engines, which no script needs. */
export function StructuredData({ data }: { data: readonly object[] }) {
  return data.map((each) => {
    const text = toDataText(each);
    return <DataBlock key={text} type="application/ld+json" text={text} />;
  });
}
