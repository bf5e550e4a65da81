/** A file at the second place. Its name is relative to the place, with slashes between folders. */
export interface PlacedFile {
  name: string
  size: number
}

/** Where backups are kept besides this machine. Each method throws CliError, in words for the operator. */
export interface Place {
  /** For messages: without credentials. */
  readonly name: string
  /** All files whose names start so. */
  list(start: string): Promise<PlacedFile[]>
  /** Complete or absent: an interrupted write leaves no file of this name. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  read(name: string): AsyncIterable<Uint8Array>
  /** Files that do not exist count as removed. */
  remove(names: readonly string[]): Promise<void>
}
