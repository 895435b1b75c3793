/** As laws on accounts require. */
export const PAYMENT_YEARS = 10;

/** How long data are stored before a job deletes them, in days. The privacy notice shows these figures. */
export const RETENTION_DAYS = {
  /** A mail may be retried for three days, and its key is valid for three more. */
  unconfirmedRegistration: 6,
  /** After the last use. */
  session: 30,
  /** Fingerprints of networks, after the last login. */
  knownNetwork: 90,
  anonymousQuote: 365,
  adviceWithoutAppointment: 30,
  afterAppointment: 90,
  callRequest: 90,
  /** After its end, with its prices; the page answers 410 before. */
  endedListing: 365,
  /** Reports of listings, with the address of who wants to be told about the decision. */
  listingReport: 365,
  /** Documents handed in for a policy, after it was issued, or after the proposal ended without one. */
  policyDocuments: 60,
  /** Proposals that were never paid, after their end. */
  unpaidProposal: 90,
  /** What was paid, also after the account is erased. */
  policy: PAYMENT_YEARS * 366,
  analyticsEvent: 400,
  /** The link that turns the daily mail off. */
  dailyMailKey: 90,
  /** Without the account after its erasure. */
  payment: PAYMENT_YEARS * 366,
  unpaidPayment: 365,
  /** What the payment provider has told us; it repeats itself for three days. */
  paymentEvent: 30,
  /** An invitation to share a vehicle that nobody has accepted. */
  vehicleInvitation: 14,
  /** The links of a mail that reminds of a deadline. */
  reminderKey: 90,
  /** The link that invites to rate a purchase. */
  ratingKey: 60,
  /** Which reminders were sent. */
  reminder: 400,
  /** Mails that could not be sent, among others: operators can retry them. */
  failedJob: 30,
} as const;
