// Tests that start processes run the bundled programs, which must be those of the present sources.
import { buildPrograms } from './prepare.mjs';

export const setup = () => buildPrograms();
