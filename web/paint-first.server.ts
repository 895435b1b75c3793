const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const SCRIPTS_ID = 'page-scripts';

/**
 * A page can be read before its scripts are here, so they wait until it is painted: on a slow line styles and letters
 * need not share it with them. In a tab that nobody looks at nothing is painted, hence the second timer.
 */
const begin = (files: string) => `(function(){var begun;function begin(){if(begun)return;begun=true;
${files}.forEach(function(file){var link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)});
var script=document.createElement("script");script.type="module";script.textContent=document.getElementById("${SCRIPTS_ID}").textContent;document.body.append(script)}
requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,1000)})()`;

/** React Router writes a page so that its scripts come first; this turns the order round. */
export function paintFirst(html: string): string {
  const files: string[] = [];
  const withoutPreloads = html.replace(PRELOAD, (_, file: string) => {
    files.push(file);
    return '';
  });
  return withoutPreloads
    .replace(MODULE, (_, code: string) => `<script type="text/plain" id="${SCRIPTS_ID}">${code}</script>`)
    .replace('</body>', () => `<script>${begin(JSON.stringify(files))}</script></body>`);
}
