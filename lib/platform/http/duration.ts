/** A duration for people: whole minutes from one minute on, else `minutes` is 0 and seconds count. */
export function durationParts(seconds: number): { minutes: number; seconds: number } {
  return { minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60), seconds }
}
