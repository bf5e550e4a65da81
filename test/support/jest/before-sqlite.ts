export { makeSqliteTemplate as default } from './database'
