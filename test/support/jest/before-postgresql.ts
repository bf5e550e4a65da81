export { makePostgresTemplate as default } from './database'
