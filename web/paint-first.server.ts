import { nonceAttribute } from './own-scripts.server.ts';

const SCRIPTS_ID = 'page-scripts';
const BODY_END = '</body>';

/**
 * A page can be read without its scripts, so they load after the first paint: on a slow connection they would delay
 * styles and fonts. A frame that was only requested is not painted yet. A background tab never is, hence the timer.
 */
const begin = (files: string) => `(function(){var begun;function begin(){if(begun)return;begun=true;
${files}.forEach(function(file){var link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)});
var script=document.createElement("script");script.type="module";script.textContent=document.getElementById("${SCRIPTS_ID}").textContent;document.body.append(script)}
new PerformanceObserver(function(list){if(list.getEntriesByName("first-contentful-paint").length)begin()}).observe({type:"paint",buffered:true});
setTimeout(begin,1000)})()`;

/**
 * Moves the preloads and module script, which React Router puts first, behind the paint. Only our own are moved. Throws
 * when React Router's output no longer matches, because the pages would silently become slow.
 */
export function paintFirst(html: string, nonce: string): string {
  const mark = nonceAttribute(nonce);
  const start = `<script${mark} type="module" async="">`;
  const files: string[] = [];
  const moved = html
    .replaceAll(new RegExp(`<link rel="modulepreload" href="([^"]*)"${mark}/>`, 'g'), (_, file: string) => {
      files.push(file);
      return '';
    })
    .replace(start, () => `<script${mark} type="text/plain" id="${SCRIPTS_ID}">`);
  const end = moved.lastIndexOf(BODY_END);
  if (files.length === 0 || html.split(start).length !== 2 || end < 0)
    throw new Error('React Router no longer writes scripts as paint-first expects them');
  return `${moved.slice(0, end)}<script${mark}>${begin(JSON.stringify(files))}</script>${moved.slice(end)}`;
}
