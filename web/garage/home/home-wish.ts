/** What somebody asked for on the home page: to add this plate, or (without a plate) to sign in. */
export interface HomeIntent {
  plate?: string;
  /** It is about a vehicle rather than about signing in. */
  isAdding?: boolean;
}
