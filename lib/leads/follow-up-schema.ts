/** How a lead came: by the website's form, or entered by staff. */
export const leadSources = ['website', 'call', 'walk-in', 'agent', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

/** How a visitor wishes to see the villas. */
export const visitChannels = ['on-site', 'video', 'call'] as const
export type VisitChannel = (typeof visitChannels)[number]

/** Kinds of a dated entry: a note, or the way in which staff were in contact. */
export const entryKinds = ['note', 'call', 'email', 'message', 'meeting'] as const
export type EntryKind = (typeof entryKinds)[number]
