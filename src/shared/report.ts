/** What is known of a breakdown: a text file on this computer, which nothing sends anywhere. */
export interface CrashReport {
  /** Its whole path, for the player to find it. */
  readonly file: string;
  readonly text: string;
}
