/** What the visitor requested on the home page: to add this plate, or (without a plate) to sign in. */
export interface HomeIntent {
  plate?: string;
  /** The request is to add a vehicle rather than to sign in. */
  isAdding?: boolean;
}
