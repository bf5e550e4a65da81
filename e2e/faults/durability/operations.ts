/** Operations of a trial, to be implemented for each adapter under test. */
export interface Operations {
  create: (email: string) => Promise<number>
  setStatus: (id: number, status: string) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

export const lead = {
  firstName: 'Hannah',
  lastName: 'Whitlock',
  countryCode: '+66',
  phone: null,
  villaType: null,
  message: 'Two villas, please.',
  infoPack: true,
  newsletter: false,
} as const
