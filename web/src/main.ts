import './style/index.css'

import { mount } from 'svelte'

import App from './App.svelte'

const target = document.getElementById('app')
if (target) mount(App, { target })

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/worker.js').catch(() => {
      // Without a worker the page is the same; it only cannot open without a network.
    })
  })
}
