export { removeTemplates as default } from './database'
