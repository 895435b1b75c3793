/** An article in a feed. */
export interface FeedEntry {
  path: string;
  title: string;
  summary: string;
  published: string;
  updated: string;
}
