import { nonceAttribute } from './own-scripts.server.ts';

const SCRIPTS_ID = 'page-scripts';
const BODY_END = '</body>';

/**
 * A page can be read before its scripts are here, so they wait until it is painted: on a slow line styles and letters
 * need not share it with them. In a tab that nobody looks at nothing is painted, hence the second timer.
 */
const begin = (files: string) => `(function(){var begun;function begin(){if(begun)return;begun=true;
${files}.forEach(function(file){var link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)});
var script=document.createElement("script");script.type="module";script.textContent=document.getElementById("${SCRIPTS_ID}").textContent;document.body.append(script)}
requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,1000)})()`;

/**
 * React Router writes a page so that its scripts come first; this turns the order round. Only our own are moved. Throws
 * when React Router writes pages in another way than this expects: they would be slow, and nobody would notice.
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
