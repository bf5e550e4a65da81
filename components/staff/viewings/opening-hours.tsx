'use client'

import { createContext } from 'react'
import type { OpeningTime } from '@/lib/opening-hours'

/** Those of the house, as the server has them set; empty where none are. */
export const OpeningHours = createContext<readonly OpeningTime[]>([])
