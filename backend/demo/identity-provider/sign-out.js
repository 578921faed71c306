/* global document -- runs in the browser */
document.querySelector('button[form="op.logoutForm"]').click();
