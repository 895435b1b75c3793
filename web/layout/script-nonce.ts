import { createContext } from 'react';

/** Marks inline scripts as ours while a page is rendered; empty in the browser (`own-scripts.server.ts`). */
export const ScriptNonce = createContext<string | undefined>(undefined);
