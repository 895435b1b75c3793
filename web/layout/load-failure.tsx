import { useContext } from 'react';
import { CHUNK_TIMEOUT_MS } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './load-failure.module.css';
import { ScriptNonce } from './script-nonce.ts';

const ELEMENT_ID = 'load-failure';

/**
 * React cannot report that its own script did not load, so a few lines of plain script do: when a script of the page
 * fails or has not run after the timeout, they show a message that the server has rendered. The page comes with them, so
 * scripts do not repeat them.
 */
const watch = import.meta.env.SSR
  ? `(function(){var e=document.getElementById("${ELEMENT_ID}");
e.querySelector("button").addEventListener("click",function(){location.reload()});
function show(chunk,cause){if(!e.hidden)return;e.hidden=false;e.querySelector("code").textContent="ChunkLoadError: "+chunk+" ("+cause+")"}
addEventListener("error",function(v){var t=v.target;if(t&&t.tagName==="SCRIPT")show(t.src||"page","load")},true);
addEventListener("unhandledrejection",function(v){var m=/https?:\\S+/.exec(v.reason&&v.reason.message||"");if(m&&!window.__reactRouterDataRouter)show(m[0],"load")});
setTimeout(function(){if(!window.__reactRouterDataRouter)show("entry","timeout")},${CHUNK_TIMEOUT_MS})})()`
  : '';

export function LoadFailure() {
  const { t } = useTranslation('common');
  const nonce = useContext(ScriptNonce);
  return (
    <>
      <div id={ELEMENT_ID} className={styles.banner} role="alert" hidden suppressHydrationWarning>
        <p>
          <strong>{t('loadFailure.title')}</strong> {t('loadFailure.text')}
        </p>
        <button type="button" className={styles.reload}>
          {t('loadFailure.reload')}
        </button>
        <code className={styles.detail} suppressHydrationWarning />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the page's policy */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />
    </>
  );
}
