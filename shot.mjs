import { chromium } from 'playwright-core';
const base='http://localhost:3516';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
async function as(role,w){const p=await b.newPage({baseURL:base,viewport:{width:w,height:1000},timezoneId:'America/New_York'});
 await p.goto('/api/login');await p.fill('input[name=email]',role+'@collegium.example');await p.fill('input[name=password]','collegium-demo');await p.press('input[name=password]','Enter');await p.waitForURL('**/portal/dashboard');return p;}
{const p=await as('bursar',1440);const terms=await (await p.request.get('/api/terms?range=[0,20]')).json();const t=terms.find(x=>x.startDate>'2026-12-15')??terms[0];console.log(t.name,t.startDate);
const s=await as('student',1440);const u=await (await s.request.get('/api/auth/user')).json();
const r=await p.request.post('/api/charges',{data:{studentId:u.studentId,termId:t.id,chargeType:'tuition',amount:1800,description:'Tuition, '+t.name,dueDate:'2027-01-15'},headers:{origin:base}});console.log(r.status());await p.close();await s.close();}
for(const w of [1440,390]){const p=await as('student',w);
 const u=await (await p.request.get('/api/auth/user')).json();
 if(w===1440){console.log(JSON.stringify(await (await p.request.get(`/api/students/${u.studentId}/plan-offers`)).json()).slice(0,400)); console.log((await (await p.request.get(`/api/students/${u.studentId}/account`)).json()).balance);}
 await p.goto('/portal/my-account');await p.waitForTimeout(2500);await p.screenshot({path:`/tmp/shots/acct-${w}.png`});
 const btn=p.getByRole('button',{name:'Set Up a Payment Plan'});
 if(await btn.count()){await btn.first().click();await p.waitForTimeout(1200);await p.getByText('Installments',{exact:true}).last().click();await p.screenshot({path:`/tmp/shots/plan-${w}.png`});}
}
await b.close();
